/**
 * How the reference writes a key in snake_case: `orgURL` → `org_url`, `perPage` → `per_page`, `useOpenAI` → `use_openai`.
 */
export const snakeName = (key: string) =>
  key
    .replace('OpenAI', 'Openai')
    .replace(/([a-z0-9])([A-Z]+)/g, '$1_$2')
    .toLowerCase()
