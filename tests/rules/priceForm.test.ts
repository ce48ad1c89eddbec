import { describe, expect, it } from 'vitest';
import { messages } from '../../src/resources/kit';
import { formatPriceForInput, priceChange, priceMessage } from '../../src/rules/priceForm';

describe('a typed price', () => {
  it.each([
    ['1,5', null],
    ['1.5', null],
    ['0', null],
    ['1,2345', null],
    ['1.234,50', null],
    ['', messages.notANumber],
    ['   ', messages.notANumber],
    ['abc', messages.notANumber],
    ['1,', messages.notANumber],
    ['-0,01', messages.min(0)],
    ['1,23456', messages.tooManyDecimals(4)],
    ['100000001', messages.outOfRange],
  ])('%j: %s', (text, message) => expect(priceMessage(text)).toBe(message));
});

describe('a price in its field', () => {
  it.each([
    [0, '0,00'],
    [1.5, '1,50'],
    [12, '12,00'],
    [1234.5, '1234,50'],
    [1.2345, '1,2345'],
    [null, ''],
  ])('%j reads %j', (price, text) => expect(formatPriceForInput(price)).toBe(text));
});

describe('the change of a price in percent', () => {
  it.each([
    [2, 2.4, 20],
    [2, 2.41, 20.5],
    [3, 2, -33.3],
    [0.1, 0.3, 200],
    [8, 8, 0],
    [0, 5, null],
    [null, 5, null],
  ])('from %j to %j: %j', (oldPrice, newPrice, percent) => expect(priceChange(oldPrice, newPrice)).toBe(percent));
});
