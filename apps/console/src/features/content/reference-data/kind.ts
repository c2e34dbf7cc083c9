import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ListColumn } from '../../../domain/list/columns.ts';
import type { ReferenceBody, ReferenceItem, ReferenceName } from './reference-client.ts';

/** What a form holds: texts of its fields, lists of photos. */
export type Values = Record<string, unknown>;

export interface Field {
  name: string;
  label: string;
  /** `place` also holds the longitude; `branch` chooses one that serves others. */
  control: 'line' | 'text' | 'rupiah' | 'day' | 'choice' | 'branch' | 'place' | 'picture' | 'photos';
  hint?: string;
  isOptional?: true;
  choices?: { value: string; label: string }[];
  /** Shown only then. */
  when?: (values: Values) => boolean;
  /** Half as wide as the form. */
  isHalf?: true;
}

/** One kind of content: its tab, its list, its form. */
export interface Kind {
  name: ReferenceName;
  /** In the address: `/isi?bagian=hotel`. */
  id: string;
  tab: string;
  /** One of them, in a sentence. */
  noun: string;
  columns: ListColumn<ReferenceItem>[];
  getTitle: (item: ReferenceItem) => string;
  fields: Field[];
  /** Of a new one. */
  blank: Values;
  schema: z.ZodType;
  toValues: (item: ReferenceItem) => Values;
  toBody: (values: Values) => ReferenceBody;
  /** Said over the list, where something must be known. */
  remark?: string;
  /** Said over the form of a new one, by how many there are. */
  remarkOnNew?: (count: number) => ReactNode;
  /** Who may change one is not who may add one. */
  isOfBranches?: true;
  /** Rows that are ordered and retired; others stand as they were made and end by themselves. */
  isOrdered: boolean;
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''));

/** A number as Indonesians write it; what is none stays none, and the contract says so. */
export const parseNumber = (value: unknown): number => {
  const typed = text(value).trim().replace(',', '.');
  return typed === '' ? Number.NaN : Number(typed);
};

export const orNull = (value: unknown): string | null => text(value) || null;
