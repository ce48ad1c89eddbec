/** Names the list of a search field itself: the field's label stays the name of the field alone. */
export const listbox = { 'aria-labelledby': undefined, 'aria-label': 'Vorschläge' };
