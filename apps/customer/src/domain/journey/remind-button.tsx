import { Button } from '@rihlah/ui/actions/button';
import { saveFile } from '@rihlah/ui/dom/save-file';
import { IconCalendar } from '@rihlah/ui/icons/calendar';
import { useMutation } from '@tanstack/react-query';
import { type CalendarDay, calendarFile } from './calendar.ts';

interface RemindButtonProps {
  day: CalendarDay;
  /** What is remembered, for those who hear the button alone. */
  what: string;
  children?: string;
  /** Text only, unless it is the main action. */
  variant?: 'quiet' | 'primary';
  block?: boolean;
}

/** Saves a day as a calendar file; what writes it is fetched when it is pressed. */
export function RemindButton({
  day,
  what,
  children = 'Ingatkan',
  variant = 'quiet',
  block,
}: RemindButtonProps) {
  const save = useMutation({
    mutationFn: async () =>
      saveFile(`${day.id}.ics`, new Blob([await calendarFile(day)], { type: 'text/calendar;charset=utf-8' })),
  });
  return (
    <Button
      variant={variant}
      block={block}
      icon={<IconCalendar size={22} />}
      busy={save.isPending}
      aria-label={`${children}: ${what}`}
      onClick={() => save.mutate()}
    >
      {children}
    </Button>
  );
}
