import type {ReactNode} from 'react';
import {TEXTS as LAB} from '@site/src/components/OrderLab/texts';
import {useEdition} from '@site/src/lib/edition';
import type {Json} from '@alor-docs/contract/samples';
import {groupsOf, names, toggled, waiting} from './group';
import type {View} from './protocol';
import {TEXTS} from './texts';
import {parsed} from './values';
import s from './own.module.css';

interface Props {
  readonly view: View;
  /** JSON of the request. */
  readonly body: string;
  /** Given the request with another member; undefined when its text cannot take one. */
  readonly onChange: (body: Json | undefined) => void;
}

/** The orders that wait in the simulation: each is put into the group of the request, or taken out, by its box. */
export function Members({view, body, onChange}: Props): ReactNode {
  const edition = useEdition();
  const text = TEXTS[edition];
  const value = parsed(body);
  const rows = waiting(view);
  return (
    <fieldset className={s.members}>
      <legend>{text.members}</legend>
      {rows.length === 0 && text.noRows}
      {rows.map((row) => (
        <label key={row.id}>
          <input type="checkbox" checked={names(value, row.id)} onChange={() => onChange(toggled(value, row))} />
          <span>
            {row.id}: {LAB[edition].what(row)}, <code>{row.status}</code>
            {groupsOf(view, row.id).map((id) => (
              <span key={id}>
                , {text.group} {id.slice(0, 8)}…
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
