const part = encodeURIComponent;

/** Where staff see what became of emails, and work on the files that go with them. */
export const EMAIL_API = {
  deliveries: '/api/admin/deliveries',
  deliveryLift: '/api/admin/deliveries/lift',
  deliveryTextPattern: '/api/admin/deliveries/:emailId/text',
  deliveryText: (emailId: string) => `/api/admin/deliveries/${part(emailId)}/text`,
  deliveryRetryPattern: '/api/admin/deliveries/:emailId/retry',
  deliveryRetry: (emailId: string) => `/api/admin/deliveries/${part(emailId)}/retry`,
  emailFiles: '/api/admin/email-files',
  emailFilePattern: '/api/admin/email-files/:fileId',
  emailFileRemovePattern: '/api/admin/email-files/:fileId/remove',
  emailFile: (fileId: string) => `/api/admin/email-files/${part(fileId)}`,
  emailFileRemove: (fileId: string) => `/api/admin/email-files/${part(fileId)}/remove`,
} as const;
