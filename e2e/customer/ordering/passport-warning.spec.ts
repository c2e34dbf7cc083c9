import { addDays, addMonths } from '@rihlah/rules/text/dates';
import { ECONOMY } from '../../support/arrange.ts';
import { expect, test } from '../../support/fixtures.ts';
import { answer, openForm, part } from '../../support/steps/order-form.ts';

test('a passport that ends too soon after the journey is warned of while one types', async ({
  page,
  api,
  axe,
}) => {
  const { uuid, departureDate } = await api.findPackage(ECONOMY);
  await openForm(page, uuid);
  const pilgrim = part(page, 'Jamaah 1');
  await answer(pilgrim, 'Sudah punya paspor?', 'Ya');
  const warning = pilgrim.getByText(
    /^Paspor harus berlaku paling sedikit 7 bulan terhitung dari keberangkatan/,
  );
  const expiry = pilgrim.getByLabel(/^Berlaku sampai/);
  const needed = addMonths(departureDate, 7);
  await expiry.fill(addDays(needed, -30));
  await expect(warning).toBeVisible();
  await axe();
  await expiry.fill(addDays(needed, 30));
  await expect(warning).toHaveCount(0);
  // One that has ended is refused in its field instead.
  await expiry.fill('2020-01-01');
  await expect(warning).toHaveCount(0);
});
