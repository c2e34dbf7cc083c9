/**
 * Static English text (spec 2, section 2), as HTML. `{agensi}` stands for the agency's name, `{telepon}` for its call
 * center, and what begins with `{simpan-` for a span of its policy, also in a text that the agency writes in its place.
 */
export const PRIVACY_HTML = `<p>This policy explains which personal data {agensi} collects when you order an Umrah journey, what it is used for, and with whom it is shared.</p>
<h2>1. Data we collect</h2>
<p>When you use the {agensi} web application we collect the data that is needed to arrange an Umrah journey.</p>
<ul>
<li><b>Identity and contact data:</b> name, national identity number (NIK), gender, address, mobile phone number and e-mail address of the person who registers and of every pilgrim.</li>
<li><b>Travel documents:</b> photographs of your identity card, family card, passport, supporting documents and vaccination records that you upload, with the numbers and dates they show. The lines for machines at the foot of a passport are read by our own server, which no other company sees.</li>
<li><b>What happens on the way:</b> where your passport is and who has handed it to whom, your room and with whom you share it, your group and bus, your attendance at the manasik and at departure, and every look at your documents by somebody else.</li>
<li><b>What care you need:</b> a wheelchair, a diet or help on the way, if you or your family tell us.</li>
<li><b>A photograph of the group:</b> one a day, only of those who have all agreed to it.</li>
<li><b>What you open to others:</b> for whom you opened a link that follows the journey, or lent an upload to another phone, and how often it was used.</li>
<li><b>What you ask and tell us:</b> name, phone number and seats of who waits for a place; what you complained of and what was done about it; how you rated a journey; what you asked about your data.</li>
<li><b>Of agents:</b> the bank account, commission and withdrawals, and which orders came by the agent's link.</li>
<li><b>Of those who have travelled:</b> a number as a member.</li>
<li><b>Order and payment data:</b> packages ordered, amounts, virtual account numbers and the payments reported to us by the bank. We never receive your bank password, PIN or card number.</li>
<li><b>What you do:</b> sign-ins, orders, uploads and changes are written into a protected record with their time and the internet address of your device. The lines of our server about single requests hold neither name, number nor address.</li>
<li><b>Location:</b> only if you ask for the departure city nearest to you. It is used on your device and is not sent to us.</li>
</ul>
<h2>2. How we use it</h2>
<ul>
<li>to process your order, issue virtual accounts and confirm payments;</li>
<li>to apply for visas, tickets, hotels and insurance on your behalf;</li>
<li>to send you account details, reminders and changes of schedule by SMS and in the inbox, or by WhatsApp if you choose it on your profile page; orders, bills and receipts also to the e-mail address you gave. Account details and codes come by SMS only;</li>
<li>to keep the service secure and to meet the duties the law places on Umrah organisers.</li>
</ul>
<p>We do not sell your data and do not use it for advertising by others.</p>
<h2>3. Cookies and local storage</h2>
<p>We do not use advertising or tracking cookies. One cookie keeps the language you chose, for the server to answer in. The application keeps in the storage of your browser what it needs to work, and nothing of it is read by others:</p>
<ul>
<li><b>Until you sign out:</b> your sign-in tokens and the summary of your account; what you last saw of your orders and inbox; and of the trip you opened last its visa, tickets and room list as pictures, so that they can be shown without a connection; and which orders you have placed on this device.</li>
<li><b>Until somebody signs in or out on this device,</b> and no longer than it is needed: the package in your cart and what you ticked in lists; and, until you close the tab at the latest, an unfinished order form. When you sign in yourself, your cart and the orders you have just placed go along, and the form if it was the form that asked you to.</li>
<li><b>Until you clear it:</b> the departure city you chose, as long as the agency leaves from it; and how the application looks on this device, where you chose that yourself (light or dark, large letters).</li>
<li><b>For a month:</b> the agent whose link brought you here, so that your order names them.</li>
<li><b>Until you close the tab:</b> that you have seen the announcement, that you would rather rate a journey later, and when the application was last loaded anew after an update.</li>
<li><b>A random name of this device,</b> sent each time you sign in, so that we know it again when somebody else tries passwords. It says nothing about you or the device and stays when you sign out.</li>
</ul>
<p>You can clear all of it at any time in the settings of your browser; you will then have to sign in and choose your city and language again.</p>
<h2>4. Transfer of data</h2>
<p>Your data is stored on servers used by the agency. An Umrah journey makes it necessary to transfer part of your data outside Indonesia, to the Kingdom of Saudi Arabia and to the countries of the airlines and hotels on your itinerary. Data is encrypted in transit; identity numbers, passport numbers and document files are encrypted where they are stored. By placing an order you agree to this transfer.</p>
<h2>5. Disclosure</h2>
<p>We disclose your data only to:</p>
<ul>
<li>the banks that issue your virtual account and report its payment;</li>
<li>airlines, hotels, visa providers, insurers and transport companies of your journey;</li>
<li>the leader of your group, from a week before the journey until three days after it: your name, phone number, room and bus, and what care you need;</li>
<li>those to whom you send a link or a code: to follow the journey your name in part and what the group has reached, with the group's photograph; to pay for you your name in part and the amount; to upload for you your name in part and which document is asked for;</li>
<li>the registrar (agent) who ordered for you, as far as you have accepted that they act for you;</li>
<li>the Ministry of Religious Affairs, immigration and health authorities, where the law requires it;</li>
<li>companies that send SMS messages and e-mail for us, which get your number or address and the message, or run servers for us; all are bound to confidentiality;</li>
<li>WhatsApp (Meta), which gets your number and the message, only while you have chosen it.</li>
</ul>
<p>Every access to your documents by someone other than yourself is recorded.</p>
<h2>6. Security and retention</h2>
<p>Passwords are stored only as salted hashes. What is no longer needed is removed by the server itself, every day:</p>
<ul>
<li><b>Pictures of documents, visas and tickets:</b> {simpan-foto} days after the return of the last journey for which you handed them in. They stay longer only while an order or a complaint of yours is open. For a next journey you hand them in again.</li>
<li><b>Identity and passport numbers,</b> and lists that name them: {simpan-nomor} years after the end of the year of your last journey, as tax law requires of bookkeeping. If you have a login, a keyed code of your identity number stays, so that you can order again; the number itself cannot be read from it.</li>
<li><b>Internet addresses</b> in the record of what was done: {simpan-alamat} days; the record itself, and the steps of an order that has ended: {simpan-nomor} years after the end of their year.</li>
<li><b>Sign-ins that have ended, and from the return on what care you needed and the links you opened to others:</b> {simpan-login} days.</li>
<li><b>SMS, WhatsApp and e-mail messages and messages of the inbox:</b> {simpan-pesan} days.</li>
<li><b>The group's photograph:</b> until the next one, until one of the group no longer agrees, at the latest the second day after the return.</li>
<li><b>A place on a waiting list:</b> a month after the departure.</li>
<li><b>Orders, bills and payments, with rooms, complaints and who held your passport,</b> stay in the books; when you are erased, without your name.</li>
</ul>
<p>Copies for emergencies (backups) are encrypted and replaced in turn; what was removed leaves them when they expire.</p>
<h2>7. Children under 18</h2>
<p>The service is meant for persons aged 18 or older. Persons under 18 may not register or place an order themselves; a parent or guardian orders for them and decides about their data. If we learn that a child under 18 has given us data without such consent, we delete it.</p>
<h2>8. Your rights</h2>
<p>You may ask which data we hold about you, have it corrected, and have it deleted as far as no order, claim or legal duty requires it. Ask on your profile page, by telephone or at a branch office; you are answered within 72 hours. If your data should fall into wrong hands, we tell you in writing within 3 x 24 hours what was disclosed, when and how, and what we do about it. You may withdraw a consent at any time; what was done before remains lawful.</p>
<h2>9. Changes to this policy</h2>
<p>We may update this policy. The date at the top tells you since when it applies; material changes are announced in the inbox.</p>
<h2>10. Contact</h2>
<p>Questions about your data are answered by {agensi} at {telepon} or at any of our branch offices.</p>`;
