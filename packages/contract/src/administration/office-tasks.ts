import { z } from 'zod';
import { instantMs } from '../wire/instant.ts';

const day = z.iso.date('Choose a day.');
const text = z.string().trim().min(1, 'Write what is to be done.').max(500, 'Use at most 500 characters.');
const Named = z.object({ id: z.string(), name: z.string() });

/** Something that the office is to do. */
export const OfficeTask = z.object({
  id: z.string(),
  text: z.string(),
  /** A day such as 2026-12-01; null when it has none. */
  dueOn: z.string().nullable(),
  /** Who does it; null for anybody of the office. */
  owner: Named.nullable(),
  sale: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The person that it is about. */
  person: Named.nullable(),
  createdBy: z.string(),
  createdAt: instantMs,
  done: z.object({ by: z.string(), at: instantMs }).nullable(),
});
export type OfficeTask = z.infer<typeof OfficeTask>;

export const TASK_STATES = ['open', 'done'] as const;
/** `GET /api/admin/tasks`. Open ones by their day, then the oldest first; done ones the newest first. `before` is the id where the page before ended. */
export const TasksQuery = z.object({
  state: z.enum(TASK_STATES).default('open'),
  /** The id of who does it, or `nobody`. */
  owner: z.union([z.uuid(), z.literal('nobody')]).optional(),
  before: z.uuid().optional(),
});
export const OfficeTasks = z.object({
  tasks: z.array(OfficeTask),
  /** Who can be asked to do one. */
  staff: z.array(Named),
  next: z.string().nullable(),
});
export type OfficeTasks = z.infer<typeof OfficeTasks>;

/** `POST /api/admin/tasks`: a new one. The same `id` is the same task, however often it is sent. */
export const NewTask = z.object({
  id: z.uuid(),
  text,
  dueOn: day.nullable(),
  ownerId: z.uuid().nullable(),
  saleSlug: z.string().max(200).nullable(),
  personId: z.uuid().nullable(),
});
export type NewTask = z.infer<typeof NewTask>;

/** `POST /api/admin/tasks/{taskId}`. */
export const TaskAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('done') }),
  z.object({ action: z.literal('open_again') }),
  z.object({ action: z.literal('change'), text, dueOn: day.nullable(), ownerId: z.uuid().nullable() }),
]);
export type TaskAction = z.infer<typeof TaskAction>;

/** What stands in the calendar of the office. */
export const CALENDAR_KINDS = [
  'publication',
  'opens',
  'closes',
  'settlement',
  'possession',
  'message',
  'task',
] as const;
export const CalendarEntry = z.object({
  /** Of the sale, the lot, the message or the task. With `kind` it names one entry. */
  id: z.string(),
  kind: z.enum(CALENDAR_KINDS),
  /** The day where the land lies, or that was written down. */
  day: z.string(),
  /** The instant, where there is one, and the zone in which it is shown. */
  at: instantMs.nullable(),
  zone: z.string().nullable(),
  /** The name of the sale, what is to be done, or the next step of a message. */
  text: z.string(),
  /** The sale that it is about; null for none. */
  slug: z.string().nullable(),
  isDone: z.boolean(),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** `GET /api/admin/calendar?month=2026-12`: the days of a month and of the weeks that it begins and ends in. */
export const CalendarQuery = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.') });
export const OfficeCalendar = z.object({ month: z.string(), entries: z.array(CalendarEntry) });
export type OfficeCalendar = z.infer<typeof OfficeCalendar>;
