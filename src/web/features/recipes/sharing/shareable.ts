/** What links can lead to. */
export interface Shareable {
  kind: 'recipe' | 'cookbook'
  id: string
  name: string
}
