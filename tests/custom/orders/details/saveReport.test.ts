import { describe, expect, it } from 'vitest';
import { saveReport } from '../../../../src/custom/orders/details/saveReport';
import { anItem } from '../records';

const plan = {
  deleteItems: [anItem({ id: 1 }), anItem({ id: 2 })],
  saveItems: [anItem({ id: 3 }), anItem({ id: 4 }), anItem({ id: 5 })],
  saveOrder: { note: '' },
};

describe('saveReport', () => {
  it.each([
    [0, 0, 'Es wurde nichts gespeichert.'],
    [
      1,
      0,
      'Nur ein Teil wurde gespeichert: 1 von 2 markierten Artikeln gelöscht, 0 von 3 Mengen gespeichert, Kommentar nicht gespeichert.',
    ],
    [
      2,
      3,
      'Nur ein Teil wurde gespeichert: 2 von 2 markierten Artikeln gelöscht, 3 von 3 Mengen gespeichert, Kommentar nicht gespeichert.',
    ],
  ])('after %i deletions and %i amounts', (deleted, saved, sentence) => {
    expect(saveReport(plan, { deleted, saved })).toBe(
      `${sentence} Was noch offen ist, steht weiter in den Feldern und lässt sich noch einmal speichern.`,
    );
  });

  it('does not speak of deletions when nothing was marked', () => {
    expect(saveReport({ ...plan, deleteItems: [] }, { deleted: 0, saved: 1 })).not.toContain('gelöscht');
  });
});
