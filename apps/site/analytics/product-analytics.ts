import type { TrackedPerson } from './track.ts';

export type Capture = (name: string, about: Record<string, string>, person: TrackedPerson) => void;

/**
 * Product analytics: a person is an address and nothing more. No profile is made, nothing is recorded, nothing is
 * asked.
 */
export async function startProductAnalytics(
  { key, url }: { key: string; url: string },
  known: string | null,
): Promise<Capture> {
  const { default: library } = await import('./product-library.ts');
  let email = known;
  library.init(key, {
    api_host: url,
    person_profiles: 'never',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    disable_compression: true,
    persistence: 'memory',
    request_batching: false,
    before_send: (event) => {
      if (!event) return null;
      const who = email === null ? {} : { distinct_id: email };
      return { ...event, properties: { ...event.properties, ...who, $process_person_profile: false } };
    },
  });
  return (name, about, person) => {
    if (typeof person.email === 'string' && person.email !== '') email = person.email;
    library.capture(name, about);
  };
}
