import { isDeepStrictEqual } from 'node:util'

/** Those of the columns that are not what they were: the others' indexes need not be touched. */
export const changedColumns = <Row extends object>(current: Row, given: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(given).filter(([column, value]) => !isDeepStrictEqual(value, current[column as keyof Row])),
  ) as Partial<Row>
