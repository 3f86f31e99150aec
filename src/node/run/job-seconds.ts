/** How long one job may take by default, in seconds: far more than the largest deck does. What is still at work then has no end. */
export const JOB_SECONDS = 1800;
