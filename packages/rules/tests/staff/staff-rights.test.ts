import { describe, expect, it } from 'vitest';
import { ACTION_TABLE, rightOfAction } from '../../src/sale/action-table.ts';
import { ACCOUNT_ROLES, gainsRights, hasRight, RIGHTS, type Right } from '../../src/staff/staff-rights.ts';

const ROLES = ACCOUNT_ROLES.filter((role) => role !== 'bidder');

/** The table an office would write: the rows are rights, and each names the roles that have it. */
const TABLE: Readonly<Record<Right, readonly string[]>> = {
  see_sales: ['read_only', 'content', 'clerk', 'staff', 'administrator'],
  see_people: ['read_only', 'clerk', 'staff', 'administrator'],
  prepare_sales: ['content', 'clerk', 'staff', 'administrator'],
  publish_sales: ['staff', 'administrator'],
  handle_bidders: ['clerk', 'staff', 'administrator'],
  enter_phone_bids: ['clerk', 'staff', 'administrator'],
  hold_sales: ['clerk', 'staff', 'administrator'],
  run_sales: ['staff', 'administrator'],
  settle_sales: ['clerk', 'staff', 'administrator'],
  keep_trust_ledger: ['staff', 'administrator'],
  write_content: ['content', 'staff', 'administrator'],
  answer_people: ['clerk', 'staff', 'administrator'],
  send_weekly_email: ['content', 'clerk', 'staff', 'administrator'],
  administer: ['administrator'],
  connect_programs: ['administrator'],
};

describe('the rights of an office', () => {
  it.each(RIGHTS)('gives %s to the roles of its row, and to nobody else', (right) => {
    expect(ROLES.filter((role) => hasRight(role, right))).toEqual(TABLE[right]);
  });

  it.each(RIGHTS)('gives %s to no bidder', (right) => {
    expect(hasRight('bidder', right)).toBe(false);
  });

  it.each([
    ['bidder', 'read_only', true],
    ['read_only', 'content', true],
    ['content', 'clerk', true],
    ['clerk', 'content', true],
    ['clerk', 'staff', true],
    ['staff', 'administrator', true],
    ['administrator', 'staff', false],
    ['staff', 'clerk', false],
    ['staff', 'content', false],
    ['clerk', 'read_only', false],
    ['content', 'bidder', false],
  ] as const)('knows whether a change from %s to %s gives a right that was not there', (from, to, gains) => {
    expect(gainsRights(from, to)).toBe(gains);
  });

  it('lets a clerk stop a clock and announce, and do nothing else in a running sale', () => {
    const actions = Object.keys(ACTION_TABLE) as (keyof typeof ACTION_TABLE)[];
    expect(actions.filter((action) => hasRight('clerk', rightOfAction(action)))).toEqual([
      'hold_parcel',
      'hold_sale',
      'announce',
    ]);
  });
});
