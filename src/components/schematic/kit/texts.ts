import {createContext, useContext} from 'react';
import {textOf} from '@site/src/lib/editions';
import type {Edition, Translator} from '../types';

/** Edition that a drawing is for: the figure gives it, each text of the kit asks for it. */
export const DrawingEdition = createContext<Edition>('ru');

/**
 * Makes the function that picks an edition's texts.
 *
 * @param edition - `'ru'` or `'en'`.
 * @returns a function that gives strings back as they are and takes the edition's half of a pair.
 */
export function translator(edition: Edition): Translator {
  return (text) => textOf(text, edition);
}

/** The translator of the drawing around a component. */
export const useTranslator = (): Translator => translator(useContext(DrawingEdition));
