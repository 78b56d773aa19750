import {createContext, useContext} from 'react';

/** Prefix of the ids of one tab group, so that a tab and its panel can name each other. */
export const TabsIdContext = createContext('');

/** Ids of the tab and the panel of `value` in the surrounding group. */
export function useTabIds(value: string): {tab: string; panel: string} {
  const prefix = useContext(TabsIdContext);
  return {tab: `${prefix}tab-${value}`, panel: `${prefix}panel-${value}`};
}
