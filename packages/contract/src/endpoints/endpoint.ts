import type { Right } from '@quarterline/rules';
import type { z } from 'zod';

/** Everybody, anybody who is logged in, or staff whose role has the right. */
export type Access = 'everyone' | 'signed_in' | Right;

/** Content-Type of a body or an answer, without parameters. */
export type MediaType = `${'text' | 'image' | 'audio' | 'video' | 'application' | 'multipart'}/${string}`;

/**
 * An endpoint of the engine's API, under its method and path: `POST /api/admin/users/:userId`. Its route, who may ask,
 * what is read and answered, its entry in the reference and the addresses that pages ask are all made from this one
 * value.
 */
export type Endpoint = {
  /** Its name for clients, and for the scopes of keys. */
  id: string;
  who: Access;
  /** Sentence in the API reference. */
  summary: string;
  /** Parts of the path that are neither a `slug` nor an id: those are read by their name. */
  params?: Readonly<Record<string, z.ZodType>>;
  query?: z.ZodType;
  /** Schema of a JSON body; or the media types of a file, which is sent as it is. */
  body?: z.ZodType | readonly MediaType[];
  /** Media types of plain HTML forms that are taken beside JSON. */
  forms?: readonly MediaType[];
  /** A schema of JSON, or the media types that it may have. Nothing (204) when it is left out. */
  answer?: z.ZodType | MediaType | readonly MediaType[];
  /** The body of a 409, and of a 503, that is no `Problem`. */
  refusal?: z.ZodType;
  unavailable?: z.ZodType;
  /** Statuses of refusals beside those that its access, its input and its method bring. */
  refusals?: readonly number[];
  /** Left out of the reference. */
  isHidden?: true;
  /** The route answers people who are not logged in itself. */
  answersStrangers?: true;
  /** A script on a page of another site may read its answers and its refusals. */
  isForScripts?: true;
  /** Its service has a key of its own, which is none that the office made. */
  hasOwnKey?: true;
  /** Staff ask and change nothing: no entry in the audit log. */
  isAudited?: false;
};

/** Media types of the file that an endpoint takes; null where it takes JSON. */
export const fileTypesOf = ({ body }: Endpoint): readonly MediaType[] | null => typesIn(body);
/** Media types of an answer; null where it is JSON, or nothing. */
export const answerTypesOf = ({ answer }: Endpoint): readonly MediaType[] | null => typesIn(answer);

const typesIn = (part: Endpoint['answer']): readonly MediaType[] | null =>
  part === undefined || (typeof part === 'object' && 'safeParse' in part) ? null : [part].flat();

export type EndpointTable = Readonly<Record<`${'GET' | 'POST'} /${string}`, Endpoint>>;
