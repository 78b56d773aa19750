import type {PathStep} from '@site/src/lib/paths/model';
import type {Frame} from '@site/src/lib/paths/replay';
import type {PLAYER} from './texts';

/** The messages that the terminal shows for a step, in the order in which they come. */
export function toastsOf({does}: PathStep, frame: Frame, texts: (typeof PLAYER)['ru']['toasts']): string[] {
  const edits = does.filter((action) => action.do === 'edit').length;
  const canceled = new Set(does.flatMap((action) => (action.do === 'cancel' ? [action.of] : [])));
  return [
    ...does.flatMap((action) =>
      action.do === 'order' || action.do === 'stop' ? [texts.placed] : action.do === 'group' ? [texts.group] : [],
    ),
    ...Array.from({length: edits}, () => texts.edited),
    ...frame.changed.flatMap((row) =>
      row.status === 'canceled' && canceled.has(frame.names.get(row.id) ?? '')
        ? [texts.canceled(row.id)]
        : row.status === 'filled'
          ? [row.type === 'market' ? texts.filled(row.id) : texts.status(row.id, row.status)]
          : [],
    ),
  ];
}
