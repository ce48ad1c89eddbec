/** Null: a person paused it and needs no reason. */
export const WHY_PAUSED = {
  apiTokens: {
    person: null,
    restored: 'Seit eine Sicherung zurückgespielt wurde.',
    maker: 'Wer ihn angelegt hat, ist kein Administrator mehr.',
  },
  webhooks: {
    person: null,
    restored: 'Eine Sicherung wurde zurückgespielt. Bitte wecken, wenn dieser Server wieder melden soll.',
    maker: 'Wer ihn angelegt hat, ist kein Administrator mehr. Bitte prüfen und wecken.',
    failing: 'Der Empfänger nahm nach vielen Versuchen nichts an. Bitte dort nachsehen, dann wecken.',
    gone: 'Der Empfänger sagt, dass es ihn nicht mehr gibt. Bitte die Adresse prüfen, dann wecken.',
  },
} as const;
