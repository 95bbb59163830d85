/** State handed from the main step to the post step: the item whose claim the job may hold. */
export const HELD_ITEM = 'held-item';
