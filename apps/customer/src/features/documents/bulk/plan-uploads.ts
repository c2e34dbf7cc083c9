/** What a photo of many can be. An identity is three of them. */
export const PHOTO_KINDS = ['passport', 'icPhoto', 'ficPhoto', 'profilePhoto', 'yellowBook'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** What belongs to an identity: all three are handed in together. */
const IDENTITY = ['icPhoto', 'ficPhoto', 'profilePhoto'] as const satisfies PhotoKind[];
type IdentityPart = (typeof IDENTITY)[number];

/** A photo as it is sorted. */
export interface SortedPhoto {
  id: string;
  /** Null: nobody has said yet. */
  kind: PhotoKind | null;
  /** Whose it is; a family card can be several people's. */
  pilgrims: readonly string[];
  /** Of a passport, as they are typed. */
  number: string;
  expired: string;
}

/** A document that can be handed in: its photos by the names of their parts. */
export interface PlannedUpload {
  /** One for each document of a pilgrim. */
  key: string;
  kind: 'passport' | 'identity' | 'yellowBook';
  pilgrim: string;
  photos: Record<string, string>;
}

export interface UploadPlan {
  uploads: PlannedUpload[];
  /** Identities of which photos lack. */
  missing: { pilgrim: string; kinds: IdentityPart[] }[];
  /** Photos that say nothing yet: without kind, pilgrim, or what a passport needs. */
  open: string[];
  /** Photos beside another of the same kind and pilgrim: one of them has to go. */
  doubled: string[];
}

/** Works out what of some photos can be handed in, and what lacks. */
export function planUploads(photos: readonly SortedPhoto[]): UploadPlan {
  const plan: UploadPlan = { uploads: [], missing: [], open: [], doubled: [] };
  const taken = new Map<string, string>();
  for (const { id, kind, pilgrims, number, expired } of photos) {
    if (kind === null || pilgrims.length === 0 || (kind === 'passport' && !(number && expired)))
      plan.open.push(id);
    else
      for (const pilgrim of pilgrims) {
        const place = `${pilgrim} ${kind}`;
        if (taken.has(place)) plan.doubled.push(id);
        else taken.set(place, id);
      }
  }
  const people = [...new Set(photos.flatMap(({ pilgrims }) => pilgrims))];
  for (const pilgrim of people) {
    const photoOf = (kind: PhotoKind) => taken.get(`${pilgrim} ${kind}`);
    for (const kind of ['passport', 'yellowBook'] as const) {
      const photo = photoOf(kind);
      if (photo) plan.uploads.push({ key: `${pilgrim} ${kind}`, kind, pilgrim, photos: { photo } });
    }
    // A family card alone asks for nobody's identity: it names the whole family.
    if (!photoOf('icPhoto') && !photoOf('profilePhoto')) continue;
    const lacking = IDENTITY.filter((kind) => !photoOf(kind));
    if (lacking.length > 0) plan.missing.push({ pilgrim, kinds: lacking });
    else
      plan.uploads.push({
        key: `${pilgrim} identity`,
        kind: 'identity',
        pilgrim,
        photos: Object.fromEntries(IDENTITY.map((kind) => [kind, photoOf(kind) ?? ''])),
      });
  }
  return plan;
}

/** Whether a photo is a part of a document. */
export const isPartOfUpload = ({ id }: SortedPhoto, { photos }: PlannedUpload): boolean =>
  Object.values(photos).includes(id);
