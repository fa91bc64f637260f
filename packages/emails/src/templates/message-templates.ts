import { greeted, inParagraphs, type WrittenTemplate } from '../email-template.ts';
import { SALE } from '../examples.ts';
export const MESSAGE_TEMPLATES = {
  message_received: {
    title: 'We have your message',
    to: 'a visitor',
    when: 'who writes to us with a form of the site.',
    text: inParagraphs(
      'Thank you for writing to us.',
      'One of our people reads your message and gets in touch with you, on working days within a few hours.',
      'If it is urgent, call us at {phone}.',
      'If you did not write to us, somebody typed your address by mistake. There is nothing to do.',
    ),
    variables: {},
  },
  question_answered: {
    title: 'Your question was answered',
    to: 'a bidder',
    when: 'who asked about a lot of a sale, when staff answer.',
    subject: 'Your question about {parcel}: {sale}',
    text: greeted(
      'You asked about {parcel} in {sale}:\n{question}',
      'Our answer:\n{answer}',
      '{where}\nQuestions: {phone}.',
    ),
    variables: {
      ...SALE,
      parcel: 'Parcel 3',
      question: 'When was the well last inspected?',
      answer: 'In May. The report is among the documents.',
      where: 'Only you have got this answer.',
    },
    must: ['question', 'answer', 'where'],
  },
} as const satisfies Record<string, WrittenTemplate>;
