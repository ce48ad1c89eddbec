import type { Registry } from '../../src/resources/kit';
import type { AnswerCache } from '../answers/answerCache';
import type { Db } from '../db/tables';
import type { AuditRecorder } from './auditRecorder';
import type { BodyBudget } from './bodyBudget';
import type { Callers } from './caller';
import type { PersonBudget } from './personBudget';

export interface RouteOptions {
  db: Db;
  registry: Registry;
  key: Uint8Array;
  callers: Callers;
  kept: AnswerCache;
  auditRecorder: AuditRecorder;
  budget: BodyBudget;
  people: PersonBudget;
}
