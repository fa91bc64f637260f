import { AuditPage, AuditQuery } from '../administration/audit-page.ts';
import {
  SavedFilterChange,
  SavedFilterRequest,
  SavedFilters,
  SavedFiltersQuery,
} from '../administration/saved-filters.ts';
import {
  StaffInvitationChange,
  StaffInvitationRequest,
  StaffInvitations,
} from '../administration/staff-invitations.ts';
import {
  AccountProposals,
  AdminUser,
  AdminUsers,
  MergePreview,
  UserAction,
  UsersQuery,
} from '../administration/users.ts';
import type { EndpointTable } from './endpoint.ts';

export const USERS = {
  'GET /api/admin/saved-filters': {
    id: 'listSavedFilters',
    who: 'see_sales',
    summary: 'One’s own filters for a list.',
    query: SavedFiltersQuery,
    answer: SavedFilters,
  },
  'POST /api/admin/saved-filters': {
    id: 'saveFilter',
    who: 'see_sales',
    summary: 'Keeps a filter for a list under a name.',
    body: SavedFilterRequest,
    answer: SavedFilters,
  },
  'POST /api/admin/saved-filters/:filterId': {
    id: 'changeSavedFilter',
    who: 'see_sales',
    summary: 'Renames or deletes a filter of one’s own.',
    body: SavedFilterChange,
    answer: SavedFilters,
  },
  'GET /api/admin/users': {
    id: 'listUsers',
    who: 'administer',
    summary: 'Accounts, found by words, role and state.',
    query: UsersQuery,
    answer: AdminUsers,
  },
  'GET /api/admin/users/proposals': {
    id: 'listProposals',
    who: 'administer',
    summary: 'Changes that wait for a second administrator.',
    answer: AccountProposals,
  },
  'GET /api/admin/users/invitations': {
    id: 'listInvitations',
    who: 'administer',
    summary: 'Colleagues who were invited.',
    answer: StaffInvitations,
  },
  'POST /api/admin/users/invitations': {
    id: 'inviteColleague',
    who: 'administer',
    summary: 'Invites a colleague by email to a role.',
    body: StaffInvitationRequest,
    answer: StaffInvitations,
  },
  'POST /api/admin/users/invitations/:invitationId': {
    id: 'changeInvitation',
    who: 'administer',
    summary: 'Sends an invitation again, or withdraws it.',
    body: StaffInvitationChange,
    answer: StaffInvitations,
  },
  'GET /api/admin/users/:userId': {
    id: 'getUser',
    who: 'administer',
    summary: 'One account with its sales, sessions and proposals.',
    answer: AdminUser,
  },
  'POST /api/admin/users/:userId': {
    id: 'changeUser',
    who: 'administer',
    summary: 'Proposes, confirms or withdraws a change of an account.',
    body: UserAction,
    answer: AdminUser,
  },
  'GET /api/admin/users/:userId/merge/:otherId': {
    id: 'previewMerge',
    who: 'administer',
    summary: 'What would become of two accounts as one.',
    answer: MergePreview,
  },
  'GET /api/admin/audit': {
    id: 'listAudit',
    who: 'administer',
    summary: 'Who did what; nobody can change it.',
    query: AuditQuery,
    answer: AuditPage,
  },
  'GET /api/admin/audit/export': {
    id: 'exportAudit',
    who: 'administer',
    summary: 'The audit log as a sheet.',
    query: AuditQuery,
    answer: 'text/csv',
  },
} as const satisfies EndpointTable;
