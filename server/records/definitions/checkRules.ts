import type { AnyResource, Registry } from '../../../src/resources/kit';
import { checkedExpression, checkHeight } from './checkComputed';
import { atMost, tooLong } from './limits';
import type { Mistake } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

const MAX_RULES = 30;

export function checkRules(resource: AnyResource, registry: Registry): Mistake[] {
  const { name, fields, rules = [] } = resource;
  const mistake = (field: string, message: string): Mistake => ({ resource: name, field, message });
  const flag = (place: string, text: unknown) => {
    if (typeof text !== 'string') return [];
    const { expression, mistakes } = checkedExpression(text, { resource, registry }, 'flag');
    return [...mistakes, ...checkHeight(registry, expression)].map((message) => mistake(place, message));
  };
  const stored = Object.keys(fields).filter((key) => fields[key]?.computed === undefined);
  return [
    ...atMost(MAX_RULES, 'Regeln', rules.length).map((message) => mistake('rules', message)),
    ...Object.entries(fields).flatMap(([key, field]) =>
      (['visibleWhen', 'readOnlyWhen', 'requiredWhen'] as const).flatMap((option) =>
        flag(`fields.${key}.${option}`, field[option]),
      ),
    ),
    ...rules.flatMap((rule, index) => {
      const place = `rules.${index}`;
      const field = Object.hasOwn(fields, rule.field) ? fields[rule.field] : undefined;
      return [
        ...flag(`${place}.when`, rule.when),
        ...flag(`${place}.must`, rule.must),
        ...tooLong(rule.message).map((message) => mistake(`${place}.message`, message)),
        ...(field?.computed !== undefined
          ? [
              mistake(
                `${place}.field`,
                `„${rule.field}“ wird berechnet; die Meldung braucht ein Feld, das sich ausfüllen lässt.`,
              ),
            ]
          : []),
        ...(field ? [] : [mistake(`${place}.field`, unknownNameMessage('Feld', rule.field, stored))]),
      ];
    }),
  ];
}
