import { z } from 'zod';
import { textId } from './values';

export interface AnyCall {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  tag: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media type of a file sent as the whole body, in place of `body`. */
  sends?: string;
  /** Schema of the success body. A call without `answer` and `files` answers 204. */
  answer?: z.ZodType;
  files?: readonly string[];
  /** Media types the query can ask for instead of `answer`. */
  orFiles?: readonly string[];
  status?: 201 | 202 | 302;
  orNothing?: true;
  existingStatus?: 200;
  /** Not in specification section 7: never sent to other backends. */
  isAddition?: true;
  /** Keys of query and body that the specification does not have: never sent to other backends. */
  additions?: readonly string[];
}

type Named<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type ParamsOf<Path extends string> = [Named<Path>] extends [never]
  ? unknown
  : { params: z.ZodObject<{ [K in Named<Path>]: typeof textId }> };

type Method = AnyCall['method'];
/** Method and path, as in `GET /api/Orders/{orderId}/pdf`. */
type Head = `${Method} ${string}`;
type HeadOf<H extends Head> = H extends `${infer M extends Method} ${infer Path}`
  ? { method: M; path: Path } & ParamsOf<Path>
  : never;
type Described = Omit<AnyCall, 'id' | 'method' | 'path' | 'params' | 'tag'>;

function declare<I extends string, H extends Head, C extends Described & Pick<AnyCall, 'tag'>>(
  id: I,
  head: H,
  call: C,
) {
  const [method, path = ''] = head.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = names.length > 0 && { params: z.object(Object.fromEntries(names.map((name) => [name, textId]))) };
  return { id, method, path, ...call, ...params } as unknown as { id: I } & HeadOf<H> & C;
}

export const callsOf =
  <const T extends string>(tag: T) =>
  <const I extends string, const H extends Head, const C extends Described>(id: I, head: H, call: C) =>
    declare(id, head, { ...call, tag });

export const additionsTo =
  <const T extends string>(tag: T) =>
  <const I extends string, const H extends Head, const C extends Omit<Described, 'isAddition'>>(
    id: I,
    head: H,
    call: C,
  ) =>
    declare(id, head, { ...call, tag, isAddition: true as const });

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Sent<C extends AnyCall> = Field<'params', Texts<InputOf<C['params']>>> &
  Field<'query', Texts<InputOf<C['query']>>> &
  Field<'body', C extends { sends: string } ? Blob : InputOf<C['body']>>;

type Texts<T> = T extends object ? { [K in keyof T]: Written<T[K]> } : T;
type Written<T> = T extends string
  ? T | (string extends T ? number | boolean : never)
  : T extends readonly unknown[]
    ? readonly (string | number)[]
    : T;

/** A field that is optional if nothing in it is required, and absent if the call does not take it. */
type Field<K extends string, T> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : Partial<Record<never, never>> extends T
    ? { [key in K]?: T }
    : undefined extends T
      ? { [key in K]?: T }
      : { [key in K]: T };

export type Read<C extends AnyCall> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

// biome-ignore lint/suspicious/noConfusingVoidType: nothing is made of an answer without a body
type Nothing = void;

export type Answered<C extends AnyCall> = C extends { answer: z.ZodType }
  ? z.output<C['answer']> | (C extends { orNothing: true } ? Nothing : never)
  : C extends { files: readonly string[] }
    ? Blob
    : Nothing;
