const LEAST = 15;
const EASY = ['password', 'passwort', 'qwerty', 'letmein', 'welcome', 'farmland', 'quarterline', '123456', 'abcdef'];

export type PasswordStrength = { level: 'none' | 'short' | 'weak' | 'good' | 'strong'; words: string };

/**
 * How strong a password is, said in words. Length is what counts; what everybody tries first counts against it. The
 * engine has the last word: it knows the lists of passwords that have leaked.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length;
  if (length === 0)
    return { level: 'none', words: 'At least 15 characters. Four or five words you will remember work well.' };
  if (length < LEAST) {
    const missing = LEAST - length;
    return { level: 'short', words: `${missing} more ${missing === 1 ? 'character' : 'characters'} to go.` };
  }
  const lower = password.toLowerCase();
  if (new Set(lower).size < 6 || EASY.some((easy) => lower.includes(easy))) {
    return { level: 'weak', words: 'Long enough, but easy to guess. Use words that do not belong together.' };
  }
  if (length < 20) return { level: 'good', words: 'Good. One more word would make it strong.' };
  return { level: 'strong', words: 'Strong.' };
}
