import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/** Writes our camelCase names as snake_case into queries. The way back happens in the drivers, once per statement. */
export class SnakeCasePlugin extends CamelCasePlugin {
  override async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result
  }
}
