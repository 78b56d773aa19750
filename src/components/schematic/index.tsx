import {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {useEdition} from '@site/src/lib/edition';
import {SchematicFigure, type FigureWords} from './figure';
import type {Picture} from './types';

export interface SchematicProps {
  /** Name of a file in `pictures/`, without the extension. */
  readonly name: string;
  /** Put in by the remark plugin of this folder; pages write the name only. */
  readonly picture?: Picture;
}

/**
 * `<Schematic name="order-book" />` in MDX: an annotated picture of the terminal with its legend.
 *
 * @throws Error when the remark plugin did not run and the picture is therefore missing.
 */
export default function Schematic({name, picture}: SchematicProps): ReactNode {
  const edition = useEdition();
  if (!picture) {
    throw new Error(
      `<Schematic name="${name}" /> got no picture: add src/remark/schematic.ts to beforeDefaultRemarkPlugins.`,
    );
  }
  const words: FigureWords = {
    callout: (n, label) =>
      translate(
        {
          id: 'schematic.callout',
          message: '{number}. {label}: перейти к описанию',
          description: 'Accessible name of a numbered callout in a picture',
        },
        {number: String(n), label},
      ),
    back: (n) =>
      translate(
        {
          id: 'schematic.back',
          message: '{number}: показать на рисунке',
          description: 'Accessible name of the number of a legend row under a picture',
        },
        {number: String(n)},
      ),
  };
  return <SchematicFigure {...{name, picture, edition, words}} />;
}
