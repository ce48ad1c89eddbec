import { z } from 'zod';

/**
 * The shape of a `*.resource.json` file: what the builders of the kit allow in TypeScript, for people who write JSON.
 * Published as a JSON Schema, so that editors complete and check the files.
 */
const roles = z.array(z.enum(['Admin', 'User'])).min(1);
const rule = z.union([z.literal(true), z.string().min(1)]).describe('true: die übliche Meldung; ein Text ersetzt sie');
const condition = z.record(z.string(), z.unknown()).describe('Gilt, wenn die genannten Felder diese Werte haben');
const name = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'Ein Name beginnt klein und besteht aus Buchstaben und Ziffern.');

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
  renamedFrom: name.optional(),
  unique: z.boolean().optional(),
};
const numeric = {
  required: rule.optional(),
  min: z.number().optional(),
  above: z.number().optional(),
  message: z.string().optional(),
  notNumber: z.string().optional(),
  default: z.number().optional(),
};
const choice = z.union([z.string(), z.number()]);

export const fieldSchemas = {
  text: z.strictObject({
    kind: z.literal('text'),
    ...common,
    required: rule.optional(),
    requiredOnCreate: z.literal(true).optional(),
    minLength: z.int().positive().optional(),
    maxLength: z.int().positive().max(100_000).optional(),
    multiline: z.boolean().optional(),
    format: z.literal('email').optional(),
  }),
  integer: z.strictObject({ kind: z.literal('integer'), ...common, ...numeric }),
  decimal: z.strictObject({
    kind: z.literal('decimal'),
    ...common,
    ...numeric,
    scale: z.int().min(0).max(6),
    unit: z.string().optional(),
  }),
  flag: z.strictObject({
    kind: z.literal('flag'),
    ...common,
    default: z.boolean(),
    inverted: z.boolean().optional(),
  }),
  date: z.strictObject({ kind: z.literal('date'), ...common, required: rule.optional(), time: z.boolean().optional() }),
  choice: z.strictObject({
    kind: z.literal('choice'),
    ...common,
    required: rule.optional(),
    choices: z.array(choice).min(1),
    labels: z.record(z.string(), z.string()).optional(),
    min: z.number().optional(),
    message: z.string().optional(),
    default: choice.optional(),
  }),
  reference: z.strictObject({
    kind: z.literal('reference'),
    target: name,
    ...common,
    required: rule.optional(),
    onDelete: z.enum(['restrict', 'setNull', 'cascade']).optional(),
  }),
  referenceMany: z.strictObject({
    kind: z.literal('referenceMany'),
    target: name,
    through: name,
    ...common,
    onDelete: z.enum(['restrict', 'cascade']).optional(),
    min: z.int().min(0).optional(),
    message: z.string().optional(),
    endpoint: z
      .string()
      .regex(/^[a-z_]+$/)
      .optional(),
    answers: z.enum(['ids', 'records']).optional(),
  }),
};

const { text, integer, decimal, flag, date, reference, referenceMany } = fieldSchemas;
const field = z.discriminatedUnion('kind', [
  text,
  integer,
  decimal,
  flag,
  date,
  fieldSchemas.choice,
  reference,
  referenceMany,
]);
const url = z.string().regex(/^\/api\/[A-Za-z][A-Za-z0-9_-]*$/, 'Eine Adresse wie /api/delivery-notes.');
const path = z.string().regex(/^(\/[a-z0-9_-]+)+$/, 'Ein Pfad wie /admin/delivery_notes.');

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
  }),
  menu: z.strictObject({ section: z.string().min(1), order: z.number() }).optional(),
  title: z.string(),
  fields: z.record(name, field),
  list: z
    .strictObject({
      columns: z.array(z.string()).optional(),
      without: z.array(z.string()).optional(),
      filters: z.array(z.string()).optional(),
      sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional(),
    })
    .optional(),
  form: z.strictObject({ last: z.array(z.string()).optional() }).optional(),
  screens: z.union([z.strictObject({ list: path, one: path }), z.literal(false)]).optional(),
  access: z
    .strictObject({
      read: roles.optional(),
      create: roles.optional(),
      update: roles.optional(),
      delete: roles.optional(),
    })
    .optional(),
  unique: z.array(z.array(z.string()).min(2)).optional(),
  archive: z.string().optional(),
  api: z.discriminatedUnion('dialect', [
    z.strictObject({ dialect: z.literal('simpleRest'), url }),
    z.strictObject({ dialect: z.literal('bodyVerbs'), url }),
  ]),
});

/** The published JSON Schema of `*.resource.json`. */
export const resourceJsonSchema = (): Record<string, unknown> => ({
  title: 'Zählwerk: eine Ressource',
  ...z.toJSONSchema(definitionSchema, { io: 'input' }),
});
