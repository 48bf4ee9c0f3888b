import { Group, Skeleton, Text } from '@mantine/core'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'
import classes from './member-row.module.css'

/** The shape of the members while they are on their way: how many, then each with what they may do. */
export function MembersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Text component="div" size="sm" mb="sm">
        <LineSkeleton width={80} height={11} />
      </Text>
      {['a', 'b'].map(member => (
        <div key={member} className={classes.member}>
          <Group gap="md" wrap="nowrap">
            <Skeleton circle height={44} width={44} />
            <div>
              <LineSkeleton width={120} />
              <Text component="div" size="sm">
                <LineSkeleton width={60} height={11} />
              </Text>
            </div>
          </Group>
          <div className={classes.flags}>
            {[110, 90, 140, 120].map(width => (
              <Group key={width} gap="sm" wrap="nowrap" align="flex-start" h={46}>
                <Skeleton height={24} width={24} radius={4} />
                <LineSkeleton width={width} />
              </Group>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
