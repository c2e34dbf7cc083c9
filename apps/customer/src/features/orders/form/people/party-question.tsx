import { useFormContext, useWatch } from 'react-hook-form';
import type { OrderFormValues } from '../values/order-form-schema.ts';
import { useAskToRemove } from './ask-to-remove.tsx';
import { nextPilgrim, type Party, pilgrimsFor, readParty } from './party.ts';
import styles from './party-question.module.css';

const ANSWERS: { party: Party; label: string; text: string }[] = [
  { party: 'self', label: 'Saya sendiri', text: 'Data Anda cukup diisi satu kali.' },
  { party: 'family', label: 'Saya dan keluarga', text: 'Anda dan orang lain dalam satu pesanan.' },
  { party: 'others', label: 'Orang lain', text: 'Anda mendaftarkan, mereka yang berangkat.' },
];

interface StepperProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** How many travel, with the orderer. */
function Stepper({ value, max, onChange }: StepperProps) {
  return (
    <div className={styles.stepper}>
      <span id="jumlah-jamaah">Berapa orang, termasuk Anda?</span>
      <div className={styles.steps}>
        <button
          type="button"
          className={styles.step}
          disabled={value <= 2}
          aria-label="Kurangi jamaah"
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <output className={styles.count} aria-labelledby="jumlah-jamaah">
          {value}
        </output>
        <button
          type="button"
          className={styles.step}
          disabled={value >= max}
          aria-label="Tambah satu jamaah"
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </div>
    </div>
  );
}

interface PartyQuestionProps {
  /** So many may travel: what seats and the rules allow. */
  max: number;
}

/** 'Siapa yang berangkat?', the first question of the form. It sets the switch and the number of sheets. */
export function PartyQuestion({ max }: PartyQuestionProps) {
  const { control, getValues, setValue } = useFormContext<OrderFormValues>();
  const [isPartyChosen, isPilgrim, pilgrims] = useWatch({
    control,
    name: ['isPartyChosen', 'isPilgrim', 'pilgrims'],
  });
  const party = readParty({ isPartyChosen, isPilgrim, pilgrims });
  const removal = useAskToRemove();

  /** Asks first where somebody who was typed in would go. */
  const replace = (next: OrderFormValues['pilgrims'], then: () => void) => {
    const leaving = getValues('pilgrims').filter((pilgrim) => !next.includes(pilgrim));
    removal.ask(leaving, () => {
      setValue('pilgrims', next);
      then();
    });
  };
  const choose = (answer: Party) =>
    replace(pilgrimsFor(answer, party, getValues('pilgrims')), () => {
      setValue('isPartyChosen', true);
      setValue('isPilgrim', answer !== 'others');
    });
  const setCount = (count: number) => {
    const now = getValues('pilgrims');
    const more = Array.from({ length: Math.max(0, count - now.length) }, () => nextPilgrim(party, now));
    replace([...now.slice(0, count), ...more], () => {});
  };
  return (
    <fieldset className={styles.party}>
      <legend className={styles.legend}>Siapa yang berangkat?</legend>
      {ANSWERS.map(({ party: answer, label, text }) => (
        <div key={answer} className={styles.answer}>
          <label className={styles.choice}>
            <input
              type="radio"
              name="party"
              className={styles.radio}
              aria-labelledby={`siapa-${answer}`}
              aria-describedby={`siapa-${answer}-arti`}
              checked={party === answer}
              disabled={answer === 'family' && max < 2}
              onChange={() => choose(answer)}
            />
            <span>
              <b id={`siapa-${answer}`}>{label}</b>
              <span id={`siapa-${answer}-arti`} className={styles.text}>
                {text}
              </span>
            </span>
          </label>
          {answer === 'family' && party === 'family' && (
            <Stepper value={pilgrims.length} max={max} onChange={setCount} />
          )}
        </div>
      ))}
      {removal.dialog}
    </fieldset>
  );
}
