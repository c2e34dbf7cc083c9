interface ShownSms {
  phone: string;
  text: string;
  sentAt: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Addresses in a message become links, as a phone shows them. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s]+[^\s.,)]/g, (url) => `<a href="${url}">${url}</a>`);

export function smsPage(messages: ShownSms[], phone: string | undefined): string {
  const items = messages
    .map(
      (sms) =>
        `<li><div class="head"><strong>${escapeHtml(sms.phone)}</strong><time>${escapeHtml(
          sms.sentAt.slice(0, 19).replace('T', ' '),
        )} WIB</time></div><p>${linked(sms.text)}</p></li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>SMS simulasi · Rihlah</title><link rel="stylesheet" href="/demo/sms.css"></head>
<body><main><p class="mark">SIMULASI</p><h1>SMS yang akan dikirim</h1>
<p>Dalam mode demo tidak ada SMS yang benar-benar keluar. Pesan terbaru di atas.</p>
<form method="get" action="/demo/sms"><label for="phone">Nomor HP</label>
<input id="phone" name="phone" inputmode="tel" value="${escapeHtml(phone ?? '')}"><button>Tampilkan</button></form>
${items ? `<ol>${items}</ol>` : '<p class="empty">Belum ada SMS.</p>'}</main></body></html>`;
}

/** The page's style sheet, served apart because the content policy wants no inline code. */
export const SMS_PAGE_STYLE = `
body{margin:0;background:#EFECE0;color:#11281F;font:16px/1.5 "Plus Jakarta Sans",system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 16px}
h1{font-size:28px;line-height:34px;margin:8px 0}
.mark{display:inline-block;margin:0;padding:4px 10px;border:2px dashed #845100;border-radius:6px;color:#563600;font-weight:700}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:16px 0}
label{flex-basis:100%;font-weight:600}
input{flex:1;min-height:46px;padding:0 12px;border:1px solid #7C765C;border-radius:10px;font:inherit}
button{min-height:46px;padding:0 20px;border:0;border-radius:10px;background:#0B4A38;color:#fff;font:inherit;font-weight:700}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #9CC3AE;outline-offset:2px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{background:#FEFDF8;border:1px solid #DAD5C1;border-radius:14px;padding:14px 16px}
li p{margin:6px 0 0;white-space:pre-line;overflow-wrap:anywhere}
.head{display:flex;justify-content:space-between;gap:12px;flex-wrap:wrap}
time{color:#3E4F47}
a{color:#0D5F47}
`;
