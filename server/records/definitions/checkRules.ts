import { type AnyResource, fieldNamed, type Registry } from '../../../src/resources/kit';
import { checkedExpression, checkHeight } from './checkComputed';
import { atMost, tooLong } from './limits';
import { type Mistake, mistakesAt } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

const MAX_RULES = 30;

export function checkRules(resource: AnyResource, registry: Registry): Mistake[] {
  const { fields, rules = [] } = resource;
  const flag = (place: string, text: unknown) => {
    if (typeof text !== 'string') return [];
    const { expression, mistakes } = checkedExpression(text, { resource, registry }, 'flag');
    return mistakesAt(place, [...mistakes, ...checkHeight(registry, expression)]);
  };
  const stored = Object.keys(fields).filter((key) => fields[key]?.computed === undefined);
  return [
    ...mistakesAt('rules', atMost(MAX_RULES, 'Regeln', rules.length)),
    ...Object.entries(fields).flatMap(([key, field]) =>
      (['visibleWhen', 'readOnlyWhen', 'requiredWhen'] as const).flatMap((option) =>
        flag(`fields.${key}.${option}`, field[option]),
      ),
    ),
    ...rules.flatMap((rule, index) => {
      const place = `rules.${index}`;
      const field = fieldNamed(resource, rule.field);
      return [
        ...flag(`${place}.when`, rule.when),
        ...flag(`${place}.must`, rule.must),
        ...mistakesAt(`${place}.message`, tooLong(rule.message)),
        ...mistakesAt(`${place}.field`, [
          ...(field?.computed !== undefined
            ? [`„${rule.field}“ wird berechnet; die Meldung braucht ein Feld, das sich ausfüllen lässt.`]
            : []),
          ...(field ? [] : [unknownNameMessage('Feld', rule.field, stored)]),
        ]),
      ];
    }),
  ];
}
