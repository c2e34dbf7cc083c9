/** Behaviour of the page: asks the simulation, shows what it says. Plain text in, text nodes out: no HTML. */
export const pageScript = `'use strict';
(function () {
  var mount = document.body.dataset.mount;
  var $ = function (id) { return document.getElementById(id); };
  var rupiah = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
  var labels = {
    paid: ['Berhasil', 'good'], reversed: ['Dikembalikan', 'bad'], suspended: ['Ditangguhkan', 'waiting'],
    refused: ['Ditolak', 'bad'], unavailable: ['Tidak terhubung', 'bad'], unknown: ['Tidak ditemukan', 'bad'],
    invalid: ['Periksa isian', 'bad'], error: ['Gagal', 'bad'], done: ['Selesai', 'good'], none: ['Tidak ada', 'waiting']
  };
  var busy = false;

  function grouped(number) {
    var first = 4 + (number.length % 4);
    return number.slice(0, first) + ' ' + (number.slice(first).match(/.{1,4}/g) || []).join(' ');
  }

  function show(status, message, details) {
    var label = labels[status] || labels.error;
    var stamp = document.createElement('strong');
    stamp.textContent = label[0];
    var text = document.createElement('p');
    text.textContent = message;
    var parts = [stamp, text];
    if (details) {
      var line = document.createElement('p');
      line.className = 'support';
      line.textContent = details;
      parts.push(line);
    }
    $('result').className = 'result ' + label[1];
    $('result').replaceChildren.apply($('result'), parts);
  }

  function fieldError(name, message) {
    $(name).setAttribute('aria-invalid', message ? 'true' : 'false');
    $(name + '-error').textContent = message || '';
    $(name + '-error').hidden = !message;
    if (message) $(name).focus();
  }

  function setBusy(form, value) {
    busy = value;
    form.querySelector('button').setAttribute('aria-disabled', String(value));
  }

  function send(form, path, body, done) {
    if (busy) return;
    setBusy(form, true);
    $('result').className = 'result';
    $('result').textContent = 'Sedang diproses…';
    fetch(mount + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      .then(function (answer) { return answer.json(); })
      .then(done)
      .catch(function () { show('error', 'Tidak ada jawaban. Periksa sambungan Anda, lalu coba lagi.'); })
      .then(function () { setBusy(form, false); });
  }

  $('check').addEventListener('submit', function (event) {
    event.preventDefault();
    var number = $('number').value.trim();
    fieldError('number', number ? '' : 'Isi nomor virtual account.');
    if (!number) return;
    $('bill').hidden = true;
    send(event.target, '/inquiries', { virtualAccountNo: number }, function (answer) {
      if (answer.status === 'invalid') {
        $('result').textContent = '';
        return fieldError('number', answer.message);
      }
      if (answer.status !== 'payable') return show(answer.status, answer.message);
      $('result').textContent = '';
      $('bill-bank').textContent = answer.bank;
      $('bill-name').textContent = answer.name;
      $('bill-number').textContent = grouped(answer.virtualAccountNo);
      $('bill-amount').textContent = rupiah.format(answer.amount);
      $('bill').dataset.number = answer.virtualAccountNo;
      $('pay').reset();
      $('pay').querySelector('details').open = false;
      fieldError('amount', '');
      $('bill').hidden = false;
      $('bill-title').focus();
    });
  });

  $('pay').addEventListener('submit', function (event) {
    event.preventDefault();
    var typed = $('amount').value.replace(/[\\s.]/g, '').replace(/^Rp/i, '');
    var valid = typed === '' || (/^[0-9]{1,15}$/.test(typed) && Number(typed) > 0);
    if (!valid) $('amount').closest('details').open = true;
    fieldError('amount', valid ? '' : 'Jumlah harus bilangan bulat rupiah di atas nol.');
    if (!valid) return;
    var order = { virtualAccountNo: $('bill').dataset.number };
    if (typed) order.amount = Number(typed);
    var mode = new FormData(event.target).get('mode');
    if (mode) order.mode = mode;
    send(event.target, '/payments', order, function (answer) {
      var details = [];
      if (answer.amount) details.push(rupiah.format(answer.amount));
      if (answer.responseCode) details.push('kode ' + answer.responseCode);
      if (answer.paymentRequestId) details.push('referensi ' + answer.paymentRequestId);
      show(answer.status, answer.message, details.join(' · '));
    });
  });

  $('retry').addEventListener('submit', function (event) {
    event.preventDefault();
    send(event.target, '/payments/retry', {}, function (answer) {
      var count = answer.payments ? answer.payments.length : 0;
      if (!answer.payments) return show('error', answer.message);
      if (!count) return show('none', 'Tidak ada pembayaran yang ditangguhkan.');
      show('done', count + ' pembayaran dikirim ulang.', answer.payments.map(function (payment) {
        return payment.paymentRequestId + ': ' + (labels[payment.status] || labels.error)[0];
      }).join(', '));
    });
  });
})();
`;
