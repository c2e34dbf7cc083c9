// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code

import { describe, expect, it } from 'vitest';
import { findText, readCatalogue } from './catalogue.ts';
import { checkTranslations, findTextUses } from './check.ts';
import { findPlaceholders, readMessage } from './english.ts';
import { exchangeTexts } from './exchange.ts';
import { exchangeHtml, htmlTexts } from './html.ts';
import { findMessages } from './messages.ts';

const PATH = 'apps/customer/src/features/orders/sample.tsx';

const keysOf = (code: string, path = PATH) => findMessages(path, code).map(({ key }) => key);

/** The code with its texts exchanged, without the places of line ends. */
const exchanged = (code: string, texts: Record<string, string>) =>
  exchangeTexts(PATH, code, ({ key }) => texts[key] ?? `missing: ${key}`);

describe('what is a text', () => {
  it('takes the words of an element as one message, with numbered places for what stays code', () => {
    expect(keysOf('<p>Sisa <b>{seats}</b> seat</p>')).toEqual(['Sisa <0>{1}</0> seat']);
    expect(
      keysOf("<p>\n  Bayar{' '}\n  <a href={to}>sekarang</a>\n  <Icon /> {/* no word */}\n</p>"),
    ).toEqual(['Bayar <0>sekarang</0><1/> ']);
  });

  it('takes what an element shows, however small it begins', () => {
    expect(keysOf("<p>{isThere ? 'terlihat' : 'tidak'}</p>")).toEqual(['terlihat', 'tidak']);
    expect(keysOf("<p>{isThere && 'segera'}</p>")).toEqual(['segera']);
  });

  it('takes attributes that people read or hear, and no others', () => {
    expect(
      keysOf(
        '<a href="/bank" className="Tidak ini" aria-label="Tutup" title="Dua kata" data-x="Ini" lang="id" />',
      ),
    ).toEqual(['Tutup', 'Dua kata']);
  });

  it('takes strings and templates that are texts', () => {
    expect(
      keysOf("const a = 'Belum ada'; const b = `${count} hari lagi`; const c = { label: 'Selesai' };"),
    ).toEqual(['Belum ada', '{0} hari lagi', 'Selesai']);
  });

  it('leaves code alone: imports, types, comparisons, keys, cases, addresses, drawings, calls of the network', () => {
    const code = `
      import { x } from 'Sebuah modul';
      type T = 'Lunas' | 'Batal';
      const a = status === 'Lunas' || status !== 'Menunggu bayar';
      const b = { 'Upload Berkas': 1, href: '/Halaman ini' };
      switch (status) { case 'Batal': break; }
      const c = fetch('https://contoh.id'); callApi('GET', '/api/v1/order');
      const d = ['GET', 'JED', 'ApiError', 'Asia/Jakarta', 'M12 3l7.5 2.5v6c0', '(min-width: 900px)'];
      if (words.includes('Dua kata') || sameStatus(order.status, 'Berangkat Umrah')) throw new Error('No answer in time');
    `;
    expect(keysOf(code)).toEqual([]);
  });

  it('finds a text inside the callback of a call that is code itself', () => {
    expect(keysOf("button.addEventListener('click', () => say('Sudah tersimpan'))")).toEqual([
      'Sudah tersimpan',
    ]);
  });

  it('leaves words of the contract where they are compared, by module', () => {
    const code = "export const AWAITING = ['Pendaftaran', 'Pembayaran DP'] as const;";
    expect(keysOf(code, 'packages/rules/src/orders/order-status.ts')).toEqual([]);
    expect(keysOf(code)).toEqual(['Pendaftaran', 'Pembayaran DP']);
  });
});

describe('exchanging texts', () => {
  it('moves expressions and inner elements where English wants them', () => {
    expect(
      exchanged('<p>Bayar <b className="x">{amount}</b> sebelum {day}</p>', {
        'Bayar <0>{1}</0> sebelum {2}': 'By {2}, pay <0>{1}</0>',
      }),
    ).toBe('<p>{"By "}{day}{", pay "}<b className="x">{amount}</b></p>');
  });

  it('exchanges the texts inside places too', () => {
    expect(
      exchanged('<p>Sampai <i title="Batas">{isLate ? \'kemarin\' : day}</i></p>', {
        'Sampai <0>{1}</0>': 'Until <0>{1}</0>',
        Batas: 'Limit',
        kemarin: 'yesterday',
      }),
    ).toBe('<p>{"Until "}<i title={"Limit"}>{isLate ? "yesterday" : day}</i></p>');
  });

  it('exchanges the attributes of an element whose children have words', () => {
    expect(
      exchanged('<Page support="Dua kata">Harga <b title="Jelas sekali">jelas</b></Page>', {
        'Dua kata': 'Two words',
        'Harga <0>jelas</0>': '<0>Clear</0> price',
        'Jelas sekali': 'Very clear',
      }),
    ).toBe('<Page support={"Two words"}><b title={"Very clear"}>{"Clear"}</b>{" price"}</Page>');
  });

  it('writes an attribute, a string and a template', () => {
    expect(exchanged('<a title="Dua kata" />', { 'Dua kata': 'Two "words"' })).toBe(
      '<a title={"Two \\"words\\""} />',
    );
    expect(exchanged("say('Belum ada')", { 'Belum ada': 'None yet' })).toBe('say("None yet")');
    expect(exchanged('say(`Untuk ${name}, ${n} kali`)', { 'Untuk {0}, {1} kali': '{1} times for {0}' })).toBe(
      'say(`${n} times for ${name}`)',
    );
  });

  it('keeps a back-quote and a dollar of the English as letters', () => {
    const code = exchanged('say(`Harga ${n} ya`)', { 'Harga {0} ya': '`{0}` for ${0}' });
    expect(code).toBe('say(`\\`${n}\\` for $${n}`)');
  });

  it('makes a plural a choice by the count, as a number, as its digits or as its word', () => {
    const texts = { '{0} seat': '{0, plural, one {# seat} other {# seats}}' };
    const code = exchanged('`${count} seat`', texts);
    const say = (count: unknown) => new Function('count', `return ${code}`)(count);
    expect([say(1), say('1'), say(2), say(0), say('1.000')]).toEqual([
      '1 seat',
      '1 seat',
      '2 seats',
      '0 seats',
      '1.000 seats',
    ]);
    expect([say('One'), say('one'), say('Two'), say('twenty-one')]).toEqual([
      'One seat',
      'one seat',
      'Two seats',
      'twenty-one seats',
    ]);
    expect(exchanged('<p>{count} seat</p>', texts)).toBe(
      '<p>{/^(1|one)$/i.test(count) ? <>{count}{" seat"}</> : <>{count}{" seats"}</>}</p>',
    );
  });

  it('leaves comparisons as they are beside the text of the same words', () => {
    expect(
      exchanged("status === 'Lunas' ? 'Lunas' : 'Belum bayar'", { Lunas: 'Paid', 'Belum bayar': 'Unpaid' }),
    ).toBe('status === \'Lunas\' ? "Paid" : "Unpaid"');
  });
});

describe('the English side', () => {
  it('reads places, elements and plurals', () => {
    expect(findPlaceholders('{2} of <0>{1}</0> {3, plural, one {# seat} other {# seats}}<4/>')).toBe(
      '<0> {1} {2} {3} <4>',
    );
    expect(findPlaceholders('TRF {VA} {AMOUNT} # 1')).toBe('');
  });

  it.each(['<0>never closed', 'closed</0>', '{0, plural, one {# seat}}', '{0, plural, one {# seat'])(
    'refuses “%s”',
    (text) => expect(() => readMessage(text)).toThrow(),
  );
});

describe('the English of one', () => {
  const catalogue = readCatalogue();
  it.each([
    ['domain', '{0} hal berubah sejak dipesan', ['One'], 'One thing has changed since you ordered'],
    ['features-orders', '{0} {1} hal berubah{2}.', ['Ordered.', 'One', ''], 'Ordered. One thing changed.'],
    ['features-orders', ', {0} meminta jawaban Anda', ['one'], ', one asks for your answer'],
    ['features-journey', '{0}{1} order, {2}', ['', 1, 'documents complete'], '1 order, documents complete'],
    ['features-packages', '{0} keberangkatan dari kota Anda.', ['One'], 'One departure from your city.'],
    ['features-packages', 'hotel paling sedikit bintang {0}', ['1'], 'hotels of at least 1 star'],
    ['features-pilgrim-picker', 'Dari {0} pesanan Anda.', [1], 'Of your 1 order.'],
    ['features-home', '{0} bulan sebelum berangkat', ['One'], 'One month before departure'],
    ['features-accounts', 'Kirim ulang dalam {0} detik', [1], 'Send again in 1 second'],
    ['rules', '{0} orang belum punya kamar.', [1], '1 person has no room yet.'],
    ['ui', 'Bintang {0}', [1], '1 star'],
  ])('%s “%s”', (room, key, values, said) => {
    const code = exchangeTexts(PATH, `\`${key.replace(/\{(\d)\}/g, '${v[$1]}')}\``, () =>
      String(findText(catalogue, room, key)),
    );
    expect(new Function('v', `return ${code}`)(values)).toBe(said);
  });
});

describe('the page', () => {
  const html =
    '<html lang="id"><script>var a = "<p>Bukan ini</p>";</script><p><!--x-->Butuh JavaScript.</p></html>';

  it('has its texts between tags, not in scripts', () => {
    expect(htmlTexts(html)).toEqual(['Butuh JavaScript.']);
  });

  it('is exchanged, and refuses a text without English', () => {
    const catalogue = new Map([['app', { 'Butuh JavaScript.': 'Needs JavaScript.' }]]);
    expect(exchangeHtml('apps/customer/index.html', html, catalogue)).toBe(
      html.replace('Butuh JavaScript.', 'Needs JavaScript.'),
    );
    expect(() => exchangeHtml('apps/customer/index.html', html, new Map())).toThrow(/Butuh JavaScript/);
  });
});

describe('the check', () => {
  const modules = new Map([
    [PATH, "const a = 1;\nsay('Belum ada');\nsay(`${n} hari`);"],
    ['apps/customer/src/features/inbox/sample.ts', "say('Belum ada');"],
  ]);
  const whole = () =>
    new Map<string, Record<string, string>>([
      ['common', { 'Belum ada': 'None yet' }],
      ['features-orders', { '{0} hari': '{0} days' }],
    ]);

  it('is content with a whole catalogue', () => {
    expect(checkTranslations(findTextUses(modules), whole())).toEqual([]);
  });

  it('names the file and line of a text without English, also where it is empty', () => {
    const catalogue = whole();
    catalogue.set('features-orders', { '{0} hari': '' });
    expect(checkTranslations(findTextUses(modules), catalogue)).toEqual([
      `${PATH}:3 “{0} hari” has no English in features-orders.json`,
    ]);
  });

  it('names an English that nobody says any more', () => {
    const catalogue = whole();
    catalogue.set('features-inbox', { 'Sudah pergi': 'Gone' });
    expect(checkTranslations(findTextUses(modules), catalogue)).toEqual([
      'features-inbox.json “Sudah pergi” is said nowhere any more',
    ]);
  });

  it('names an English with other places', () => {
    const catalogue = whole();
    catalogue.set('features-orders', { '{0} hari': 'days' });
    expect(checkTranslations(findTextUses(modules), catalogue)).toEqual([
      `${PATH}:3 “{0} hari” wants the places {0} and has none`,
    ]);
  });

  it('names a text that its module compares', () => {
    const compared = new Map([
      [PATH, "const name = 'waktu setempat';\nif (name === 'waktu setempat') go();"],
    ]);
    const catalogue = new Map([['features-orders', { 'waktu setempat': 'local time' }]]);
    expect(checkTranslations(findTextUses(compared), catalogue)).toEqual([
      `${PATH}:1 “waktu setempat” is compared there too: give it one name, or list it in exceptions.ts`,
    ]);
  });
});
