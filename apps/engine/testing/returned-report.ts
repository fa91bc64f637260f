type Wanted = {
  to?: string;
  status?: string;
  action?: string;
  recipient?: string;
  reason?: string;
  envelopeId?: string;
  messageId?: string;
  /** Put into the part with the state of the delivery, after everything else. */
  more?: string;
  headers?: string;
};

/** A report as a mail server writes it, RFC 3464; what is not said is usual. */
export const returnedReport = ({
  to = 'returns@firm.example',
  status = '5.1.1',
  action = 'failed',
  recipient = 'ann@farm.example',
  reason = '550 5.1.1 <ann@farm.example>: Recipient address rejected: User unknown',
  envelopeId,
  messageId,
  more = '',
  headers = 'Content-Type: multipart/report; report-type=delivery-status; boundary="edge"',
}: Wanted): string =>
  [
    'From: MAILER-DAEMON@mx.farm.example (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    headers,
    '',
    '--edge',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--edge',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.farm.example',
    ...(envelopeId === undefined ? [] : [`Original-Envelope-Id: ${envelopeId}`]),
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.farm.example',
    `Diagnostic-Code: smtp; ${reason.slice(0, 9)}`,
    `    ${reason.slice(10)}`,
    more,
    '',
    '--edge',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Quarterline <info@firm.example>',
    `To: ${recipient}`,
    ...(messageId === undefined ? [] : [`Message-ID: ${messageId}`]),
    'Subject: Bidding is open',
    '',
    '--edge--',
    '',
  ].join('\r\n');
