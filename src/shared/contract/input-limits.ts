/** What a call asks of one field of its body, as far as a form can say it while somebody types. */
export interface FieldLimits {
  /** Characters that a text must have; with one or more it must not be blank. */
  minLength?: number
  maxLength?: number
  /** Bounds of a number, both included. */
  min?: number
  max?: number
}

/** By the names of the fields; a field without limits has no entry. */
export type InputLimits = Record<string, FieldLimits>
