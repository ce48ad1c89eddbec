import { z } from 'zod';
import type { ResourceName } from '../../../src/resources';
import { EXAMPLE_RULES, type Field, kinds, type Option } from '../../../src/resources/kit';

/** Shape of `*.resource.json` files, matching the kit's builders. Published as a JSON Schema for editors. */
const roles = z.array(z.enum(['Admin', 'User'])).min(1);
const rule = z.union([z.literal(true), z.string().min(1)]).describe('true: die übliche Meldung; ein Text ersetzt sie');
/** Accepts reserved names as well: `renamedFrom` may still contain one. */
const formerName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'Ein Name beginnt klein und besteht aus Buchstaben und Ziffern.');
/** Refuses names that every JavaScript object seems to have as a key. */
const isFree = (given: string) => !(given in {});
export const ofObjects = (given: unknown): string =>
  `„${given}“ hat in JavaScript jedes Objekt von selbst; bitte einen anderen Namen wählen.`;
const free = { error: ({ input }: { input?: unknown }) => ofObjects(input) };
const name = formerName.refine(isFree, free);

const COMPUTED = ['text', 'integer', 'decimal', 'flag', 'date'];
const expression = z
  .string()
  .min(1)
  .describe('Ein Ausdruck über die Felder dieses Eintrags und derer, auf die er verweist: packages * packagePrice');

const decision = z
  .string()
  .min(1)
  .describe("Ein Ausdruck, der zutrifft oder nicht: state = 'erledigt' and credit is not empty");
const condition = z
  .union([z.record(z.string(), z.unknown()), decision])
  .describe('Gilt, wenn die genannten Felder diese Werte haben, oder wenn der Ausdruck zutrifft');

const common = {
  label: z.string().min(1),
  columnLabel: z.string().optional(),
  caption: z.string().optional(),
  readableBy: roles.optional(),
  writableBy: roles.optional(),
  visibleWhen: condition.optional(),
  readOnlyWhen: condition.optional(),
  readOnly: z.boolean().optional(),
  inForm: z.boolean().optional(),
  renamedFrom: formerName.optional(),
  unique: z.boolean().optional(),
};

export const EXTENDABLE = [
  'stockItems',
  'stockItemGroups',
  'stockItemGroupAssignments',
  'users',
  'suppliers',
  'units',
  'packagingUnits',
  'stockLocations',
  'depositTypes',
  'stockItemDeposits',
  'stockItemCodes',
  'supplierDeliveryDays',
  'supplierSpecialDays',
] as const satisfies readonly ResourceName[];

const choice = z.union([z.string(), z.number()]);

const values: { [T in Option['type']]: (option: Extract<Option, { type: T }>) => z.ZodType } = {
  text: () => z.string(),
  number: () => z.number(),
  flag: () => z.boolean(),
  true: () => z.literal(true),
  rule: () => rule,
  name: () => name,
  path: () => z.string().regex(/^[a-z_]+$/),
  choice: () => choice,
  choices: () => z.array(choice).min(1),
  labels: () => z.record(z.string(), z.string()),
  help: () =>
    z.strictObject({
      text: z.string().min(1),
      example: z
        .strictObject({
          rule: z.enum(EXAMPLE_RULES),
          using: z
            .record(
              z.string(),
              z.union([z.string(), z.number()], 'Hier wird eine Zahl oder der Name eines Felds erwartet.'),
            )
            .describe(
              'Eine Zahl, ein Feld, oder über einen Verweis eines des anderen Eintrags: stockItemId.unitsPerPackage',
            ),
        })
        .optional(),
    }),
  integer: ({ min, max }) => (max === undefined ? z.int().min(min) : z.int().min(min).max(max)),
  oneOf: (option) => z.enum(option.values),
};

const schemaOf = (option: Option): z.ZodType => {
  const value = (values[option.type] as (option: Option) => z.ZodType)(option);
  return option.needed ? value : value.optional();
};

const computedOf = (kind: string) => (COMPUTED.includes(kind) ? { computed: expression.optional() } : {});
// Not for flags, which always have a value.
const requiredOf = (kind: string) => (kind === 'flag' ? {} : { requiredWhen: decision.optional() });

export const fieldSchemas: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  Object.entries(kinds).map(([kind, { options }]) => {
    const known = Object.entries<Option | undefined>(options).flatMap(([key, option]) =>
      option ? [[key, schemaOf(option)] as const] : [],
    );
    return [
      kind,
      z.strictObject({
        kind: z.literal(kind),
        ...common,
        ...requiredOf(kind),
        ...computedOf(kind),
        ...Object.fromEntries(known),
      }),
    ];
  }),
);

// Typed by hand, as the compiler cannot derive the kinds' types from the option schemas.
const field = z.discriminatedUnion(
  'kind',
  Object.values(fieldSchemas) as [z.ZodObject, ...z.ZodObject[]],
) as z.ZodType as z.ZodType<Field>;
const url = z.string().regex(/^\/api\/[A-Za-z][A-Za-z0-9_-]*$/, 'Eine Adresse wie /api/delivery-notes.');
const path = z.string().regex(/^(\/[a-z0-9_-]+)+$/, 'Ein Pfad wie /admin/delivery_notes.');

const groups = z.array(z.strictObject({ label: z.string().min(1), fields: z.array(z.string()).min(1) })).optional();

const direction = z.enum(['ASC', 'DESC']);
const word = z
  .string()
  .regex(/^[A-Za-z0-9]{1,40}$/, 'Ein Name besteht aus Buchstaben und Ziffern.')
  .refine(isFree, free);

const action = z.strictObject({
  name: word,
  label: z.string().min(1),
  roles: roles.optional().describe('Wer es darf, sonst wer ändern darf'),
  when: expression.optional().describe("Solange es zutrifft, ist die Aktion möglich: state = 'offen'"),
  confirm: z.string().min(1).optional().describe('Eine Frage davor'),
  ask: z.array(z.string()).min(1).optional().describe('Felder, nach denen gefragt wird'),
  set: z
    .record(z.string(), expression)
    .describe("Was Felder bekommen, je ein Ausdruck: today(), 'gemeldet'; hier gibt es auch now() und me()"),
});

const recordRule = z
  .strictObject({
    when: decision.optional(),
    must: decision,
    message: z.string().min(1),
    field: z.string(),
  })
  .describe('Verletzt, wenn when zutrifft (oder fehlt) und must nicht; Leeres verletzt nichts');

const viewSchema = z.strictObject({
  name: word.describe('Steht in Adressen: /api/complaints?view=open'),
  label: z.string().min(1),
  where: expression.optional(),
  sort: z.tuple([z.string(), direction]).optional(),
  columns: z.array(z.string()).min(1).optional(),
  roles: roles.optional(),
  card: z
    .union([z.literal(true), z.strictObject({ sum: z.string() })], 'Möglich: true oder { "sum": "ein Feld" }.')
    .optional()
    .describe('Eine Zeile auf „Heute“: wie viele es sind, und die Summe eines Felds'),
});

/** Columns of an index: PostgreSQL takes 32. */
const MAX_TOGETHER = 32;

const parts = {
  unique: z.array(z.array(z.string()).min(2).max(MAX_TOGETHER)).optional(),
  rules: z.array(recordRule).optional(),
  actions: z.array(action).optional(),
  views: z.array(viewSchema).optional(),
};

export const definitionSchema = z.strictObject({
  $schema: z.string().optional(),
  name,
  label: z.strictObject({
    one: z.string().min(1),
    many: z.string().min(1),
    list: z.string().optional(),
    form: z.string().optional(),
    create: z.string().optional(),
    deletePrompt: z.string().optional(),
    purpose: z.string().optional(),
  }),
  menu: z.strictObject({ section: z.string().min(1), order: z.number() }).optional(),
  title: z.string(),
  renamedFrom: formerName.optional(),
  fields: z.record(name, field),
  list: z
    .strictObject({
      columns: z.array(z.string()).optional(),
      without: z.array(z.string()).optional(),
      below: z.array(z.string()).optional(),
      filters: z.array(z.string()).optional(),
      sort: z.tuple([z.string(), direction]).optional(),
    })
    .optional(),
  form: z
    .strictObject({
      last: z.array(z.string()).optional(),
      groups,
    })
    .optional(),
  screens: z.union([z.strictObject({ list: path, one: path }), z.literal(false)]).optional(),
  access: z
    .strictObject({
      read: roles.optional(),
      create: roles.optional(),
      update: roles.optional(),
      delete: roles.optional(),
    })
    .optional(),
  ...parts,
  inFormOf: z.string().optional(),
  archive: z.string().optional(),
  api: z.discriminatedUnion('dialect', [
    z.strictObject({ dialect: z.literal('simpleRest'), url }),
    z.strictObject({
      dialect: z.literal('bodyVerbs'),
      url,
      query: z.record(z.string().regex(/^[A-Za-z]{1,40}$/), z.string()).optional(),
      naturalKey: z.string().optional(),
      embed: z.record(name, z.string()).optional(),
    }),
  ]),
});

export const ownName = z.string().regex(/^x[A-Z][A-Za-z0-9]{0,38}$/);

export const extensionSchema = z.strictObject({
  $schema: z.string().optional(),
  extends: z.string().describe(`Eine mitgelieferte Ressource: ${EXTENDABLE.join(', ')}`),
  fields: z.record(ownName, field).optional(),
  list: z.strictObject({ columns: z.array(z.string()).optional() }).optional(),
  form: z.strictObject({ groups }).optional(),
  ...parts,
});

export const resourceJsonSchema = (): { title: string; [keyword: string]: unknown } => ({
  title: 'Zählwerk: eine Ressource, oder was eine mitgelieferte dazubekommt',
  ...z.toJSONSchema(z.union([extensionSchema, definitionSchema]), { io: 'input', reused: 'ref' }),
});
