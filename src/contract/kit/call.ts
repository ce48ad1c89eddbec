import type { z } from 'zod';

/**
 * One call of the workflows, declared once: the server checks and answers by it, the console asks by it, the API
 * description and the fake servers of the tests are made from it.
 */
export interface AnyCall {
  /** Names the operation in the table of rights and in the API description. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` stands for a parameter of `params`. */
  path: string;
  /** Chapter of the API description. */
  tag: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What a success says, on the wire; a call without it (and without `files`) answers 204. */
  answer?: z.ZodType;
  /** Media types of an answer that is a file. */
  files?: readonly string[];
  /** Media types that the answer has instead, where the query asks for a file. */
  orFiles?: readonly string[];
  /** Of a success: 200 by default. */
  status?: 201 | 202;
  /** Of a success that found what it would else have made. */
  existingStatus?: 200;
  /** Section 7 of the specification does not know the call: other backends do not get it. */
  isAddition?: true;
  /** Keys of query and body that the specification does not know: other backends do not get them. */
  additions?: readonly string[];
}

/** Declares a call; its schemas type the server's handler and the console's request. */
export const declareCall = <const C extends AnyCall>(call: C): C => call;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller may send, as it stands on the wire; in an address, numbers need not be made texts. */
export type Sent<C extends AnyCall> = Field<'params', Texts<InputOf<C['params']>>> &
  Field<'query', Texts<InputOf<C['query']>>> &
  Field<'body', InputOf<C['body']>>;

/** Every text of an address may be given as what it is written for: an id as a number, a list as a list. */
type Texts<T> = T extends object ? { [K in keyof T]: Written<T[K]> } : T;
type Written<T> = T extends string
  ? T | (string extends T ? number | boolean : never)
  : T extends readonly unknown[]
    ? readonly (string | number)[]
    : T;

/** Optional when there is nothing that must be said; no such key when the call does not take it. */
type Field<K extends string, T> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : Partial<Record<never, never>> extends T
    ? { [key in K]?: T }
    : undefined extends T
      ? { [key in K]?: T }
      : { [key in K]: T };

/** What the server's handler gets, read and checked. */
export type Read<C extends AnyCall> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

/** What a success brings to the console: the answer, a file, or nothing. */
export type Answered<C extends AnyCall> = C extends { answer: z.ZodType }
  ? z.output<C['answer']>
  : C extends { files: readonly string[] }
    ? Blob
    : // biome-ignore lint/suspicious/noConfusingVoidType: nothing is made of an answer without a body
      void;
