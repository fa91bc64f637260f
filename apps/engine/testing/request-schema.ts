import { z } from 'zod';

/** JSON Schema of what a request may send. What it cannot express, such as a refinement, accepts everything. */
export const requestSchema = (type: z.ZodType): object => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
