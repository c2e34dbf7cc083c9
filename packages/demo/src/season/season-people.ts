import { addDays } from '@rihlah/rules/text/dates';
import type { Family } from '../data/facts.ts';
import type { DemoPerson } from '../data/people.ts';
import { between } from '../seeded.ts';
import { FAMILY_NAMES, MEN, WOMEN } from './data/names.ts';
import { OFFICES, type Office, STREETS } from './data/places.ts';

const FIRST_PHONE = 81_200_100_001;
const YEAR_DAYS = 365;

/** Who travels together, as a shape: each person's sex and years, and what the later ones are to the first. */
interface Shape {
  /** Of a hundred groups. */
  share: number;
  people: readonly (readonly [gender: 'm' | 'f' | 'any' | 'same', from: number, to: number])[];
  relations: readonly Family[2][];
}

const ADULT = [26, 68] as const;
const SHAPES: readonly Shape[] = [
  { share: 24, people: [['any', ...ADULT]], relations: [] },
  {
    share: 32,
    people: [
      ['m', 30, 70],
      ['f', 28, 66],
    ],
    relations: ['Pasangan'],
  },
  {
    share: 16,
    people: [
      ['m', 32, 48],
      ['f', 30, 45],
      ['any', 9, 16],
      ['any', 3, 8],
    ],
    relations: ['Pasangan', 'Anak', 'Anak'],
  },
  {
    share: 14,
    people: [
      ['any', 35, 60],
      ['same', 33, 62],
    ],
    relations: ['Saudara'],
  },
  {
    share: 14,
    people: [
      ['any', 27, 44],
      ['m', 55, 74],
      ['f', 52, 70],
    ],
    relations: ['Orang Tua', 'Orang Tua'],
  },
];

/** Makes people of the season, the same ones each time. */
export class SeasonPeople {
  readonly people: DemoPerson[] = [];
  readonly families: Family[] = [];

  constructor(
    private readonly today: string,
    private readonly random: () => number,
  ) {}

  /** People who order together, at most `most`. */
  group(office: Office, most: number): DemoPerson[] {
    const shape = this.shape(most);
    const [city, street, familyName] = [this.pick(OFFICES[office]), this.street(), this.pick(FAMILY_NAMES)];
    const members: DemoPerson[] = [];
    for (const [gender, from, to] of shape.people) {
      const first = members[0];
      const drawn = this.random() < 0.5 ? 'm' : 'f';
      const sex = gender === 'any' ? drawn : gender === 'same' ? (first?.gender ?? drawn) : gender;
      members.push(this.add(sex, between(this.random, from, to), { city, street, familyName }));
    }
    const [head, ...others] = members;
    if (head)
      others.forEach((other, index) => {
        this.families.push([head.key, other.key, shape.relations[index] ?? 'Saudara']);
      });
    return members;
  }

  /** Somebody on their own. */
  one(office: Office): DemoPerson {
    const at = {
      city: this.pick(OFFICES[office]),
      street: this.street(),
      familyName: this.pick(FAMILY_NAMES),
    };
    return this.add(this.random() < 0.5 ? 'm' : 'f', between(this.random, ...ADULT), at);
  }

  private shape(most: number): Shape {
    const [alone] = SHAPES;
    let drawn = this.random() * 100;
    const found = SHAPES.find(({ share }) => {
      drawn -= share;
      return drawn < 0;
    });
    const shape = found ?? alone;
    if (!shape || !alone) throw new Error('no shape of a group');
    return shape.people.length <= most ? shape : alone;
  }

  private add(
    gender: 'm' | 'f',
    years: number,
    { city, street, familyName }: { city: string; street: string; familyName: string },
  ): DemoPerson {
    const serial = this.people.length;
    const given = this.pick(gender === 'm' ? MEN : WOMEN);
    const person: DemoPerson = {
      key: `musim-${serial + 1}`,
      name: given.includes(' ') && this.random() < 0.3 ? given : `${given.split(' ')[0]} ${familyName}`,
      gender,
      born: addDays(this.today, -years * YEAR_DAYS - between(this.random, 1, YEAR_DAYS - 5)),
      city,
      street,
      phone: `0${FIRST_PHONE + serial}`,
    };
    this.people.push(person);
    return person;
  }

  private street(): string {
    return `${this.pick(STREETS)} No. ${between(this.random, 1, 180)}`;
  }

  private pick<T>(from: readonly T[]): T {
    return from[between(this.random, 0, from.length - 1)] as T;
  }
}
