export { RulesScreen as PlanRulesPage } from '#web/features/planning/rules/rules-screen.tsx'
