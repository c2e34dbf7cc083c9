import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { addOrderNote } from '@rihlah/contract/staff/orders/orders';
import { Button } from '@rihlah/ui/actions/button';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Form } from '@rihlah/ui/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { Events } from '../../../domain/acts/events.tsx';
import { drafts } from '../../../domain/content/drafts.ts';
import { useDraftValues } from '../../../domain/content/use-draft-values.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useSentForm } from '../../../domain/form/use-sent-form.ts';
import { orderQuery } from '../queries.ts';
import styles from './order-screen.module.css';

interface NoteValues {
  text: string;
}

/** A note for colleagues; customers never see it. */
function NoteForm({ uuid }: { uuid: string }) {
  const draftId = `order-note/${uuid}`;
  const queries = useQueryClient();
  const { form, isSending, failure, onSubmit } = useSentForm<NoteValues>({
    schema: addOrderNote.body,
    values: { text: '' },
    send: async (body) => {
      await callApi<typeof addOrderNote>('POST', '/api/staff/v1/orders/:uuid/notes', {
        params: { uuid },
        body,
      });
      form.reset();
      drafts.forget(draftId);
      await queries.invalidateQueries(orderQuery(uuid));
    },
  });
  useDraftValues(draftId, form);
  return (
    <Form form={form} locked={isSending} onSubmit={onSubmit}>
      <div className={styles.note}>
        <FormTextArea<NoteValues> name="text" label="Catatan untuk rekan" rows={2} />
        <Failure>{failure}</Failure>
        <Button type="submit" variant="secondary" busy={isSending}>
          Catat
        </Button>
      </div>
    </Form>
  );
}

/** Everything that happened, who did it and why, the newest first. */
export function HistoryPart({ order }: { order: StaffOrderDetail }) {
  const mayNote = order.actions.some(({ name }) => name === 'note');
  return (
    <section className={styles.history} aria-labelledby="riwayat">
      <h3 id="riwayat">Riwayat</h3>
      {mayNote && <NoteForm key={order.uuid} uuid={order.uuid} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div className={styles.events} tabIndex={0}>
        <Events events={order.events} />
      </div>
    </section>
  );
}
