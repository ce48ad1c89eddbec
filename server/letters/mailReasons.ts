export const CHANGED =
  'Die Bestellung, der Lieferant oder die Einstellungen wurden geändert, während die Mail wartete. ' +
  'Sie wird nicht mehr von selbst verschickt; bitte prüfen und noch einmal senden.';

export const MARKED_SENT =
  'Die Bestellung wurde als gesendet markiert, bevor die Mail verschickt war. Sie wird nicht mehr von selbst verschickt.';

export const TOLD_BY_HAND = 'Der Lieferant hat die Änderungen anders erfahren, während die Mail wartete.';

export const NO_ACCOUNT =
  'Wer die Mail verschicken wollte, hat kein Konto mehr, oder der Zugang ruht. Bitte noch einmal senden.';

export const RESTORED = 'Eine Sicherung wurde zurückgespielt. Bitte prüfen und noch einmal senden.';
